const OPENABLE: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
const SHOWABLE_IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,[\d+/=A-Za-z]+$/;

/** The address as it will really be asked for, or null when it is not one for the outside world. */
export function openableAddress(written: string): string | null {
  const url = URL.canParse(written) ? new URL(written) : null;
  return url !== null && OPENABLE.has(url.protocol) ? url.href : null;
}

/** Only pictures that are in the text already: fetching one would tell its server that and when the reply was read. */
export const isShowableImage = (address: string): boolean => SHOWABLE_IMAGE.test(address);

/** Where a picture would come from, in a word or two. */
export function imageHost(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url === null ? '' : url.host === '' ? url.protocol.replace(':', '') : url.host;
}
