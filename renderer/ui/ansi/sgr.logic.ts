/** One of the sixteen named colours (a token of the theme), or a colour as numbers. */
export type AnsiColour =
  | { readonly kind: 'named'; readonly index: number }
  | { readonly kind: 'exact'; readonly red: number; readonly green: number; readonly blue: number };

export interface AnsiStyle {
  readonly ink: AnsiColour | null;
  readonly ground: AnsiColour | null;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly reverse: boolean;
}

export const PLAIN: AnsiStyle = {
  ink: null,
  ground: null,
  bold: false,
  dim: false,
  italic: false,
  underline: false,
  strike: false,
  reverse: false,
};

/** Concealed and blinking text (8, 5) is shown like any other: nothing in an output hides from its reader. */
const SWITCHES: Readonly<Record<number, Partial<AnsiStyle>>> = {
  0: PLAIN,
  1: { bold: true },
  2: { dim: true },
  3: { italic: true },
  4: { underline: true },
  7: { reverse: true },
  9: { strike: true },
  21: { underline: true },
  22: { bold: false, dim: false },
  23: { italic: false },
  24: { underline: false },
  27: { reverse: false },
  29: { strike: false },
  39: { ink: null },
  49: { ground: null },
};

/** The style after one SGR sequence; `parameters` is what stands between `ESC [` and `m`. */
export function applySgr(style: AnsiStyle, parameters: string): AnsiStyle {
  const codes = parameters.split(';').map(Number);
  let next = style;
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0;
    if (code === 38 || code === 48) {
      const [colour, used] = extendedColour(codes, at + 1);
      if (colour !== null) next = { ...next, [code === 38 ? 'ink' : 'ground']: colour };
      at += used;
    } else {
      next = { ...next, ...(SWITCHES[code] ?? namedColour(code)) };
    }
  }
  return next;
}

function namedColour(code: number): Partial<AnsiStyle> {
  const tens = Math.floor(code / 10);
  const index = code % 10;
  if (index > 7) return {};
  if (tens === 3) return { ink: { kind: 'named', index } };
  if (tens === 4) return { ground: { kind: 'named', index } };
  if (tens === 9) return { ink: { kind: 'named', index: index + 8 } };
  return tens === 10 ? { ground: { kind: 'named', index: index + 8 } } : {};
}

/** The colour that begins at a place, and how many numbers it takes. */
function extendedColour(codes: readonly number[], at: number): readonly [AnsiColour | null, number] {
  if (codes[at] === 5) return [paletteColour(codes[at + 1] ?? 0), 2];
  if (codes[at] !== 2) return [null, 0];
  const [red = 0, green = 0, blue = 0] = codes.slice(at + 1, at + 4).map((level) => Math.min(255, level));
  return [{ kind: 'exact', red, green, blue }, 4];
}

/** The 256 colours: sixteen names, a cube of six levels a side, and a ramp of greys. */
function paletteColour(index: number): AnsiColour | null {
  if (index < 16) return { kind: 'named', index };
  if (index > 255) return null;
  if (index >= 232) {
    const grey = 8 + (index - 232) * 10;
    return { kind: 'exact', red: grey, green: grey, blue: grey };
  }
  const level = (step: number): number => (step === 0 ? 0 : 55 + step * 40);
  const place = index - 16;
  return {
    kind: 'exact',
    red: level(Math.floor(place / 36)),
    green: level(Math.floor(place / 6) % 6),
    blue: level(place % 6),
  };
}
