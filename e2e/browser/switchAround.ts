interface Tour {
  /** Where each is, and what its words begin with. */
  readonly sessions: readonly { readonly id: string; readonly tag: string }[];
  readonly switches: number;
  readonly seed: number;
}

interface Sights {
  /** Where words of another session were seen, and whose; ends the tour. */
  readonly strangers: readonly string[];
  /** After how many switches words of the right session were seen before the next one. */
  readonly shown: number;
  readonly visited: number;
}

/**
 * Runs in the page, so that switches come quicker than any driver could make them: some wait for words, some for a frame,
 * and some for nothing at all. Looks at the conversation after each, and at every change of it.
 */
export async function switchAround({ sessions, switches, seed }: Tour): Promise<Sights> {
  const strangers = new Set<string>();
  const visited = new Set<string>();
  let shown = 0;
  let state = seed;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const tagsShown = (): Set<string> => {
    const text = document.querySelector('[role="log"]')?.textContent ?? '';
    return new Set(text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?=:)/g));
  };
  const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  /** One log never holds words of two, not even between two frames. */
  const watcher = new MutationObserver(() => {
    const tags = tagsShown();
    if (tags.size > 1) strangers.add(`mixed: ${[...tags].join(' and ')}`);
  });
  watcher.observe(document.body, { childList: true, characterData: true, subtree: true });

  for (let count = 0; count < switches && strangers.size === 0; count += 1) {
    const { id, tag: own } = sessions[random(sessions.length)] ?? { id: '', tag: '' };
    const hash = `#/conversations/${id}`;
    if (location.hash !== hash) {
      const arrived = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      location.hash = hash;
      await arrived;
    }
    const patience = [0, 1, 60][random(3)] ?? 0;
    for (let frames = 0; frames < patience && !tagsShown().has(own); frames += 1) await frame();
    // The page was told of the switch and has had the rest of that task to draw it.
    await Promise.resolve();
    const tags = tagsShown();
    for (const tag of tags) if (tag !== own) strangers.add(`${tag} in ${own}`);
    if (tags.has(own)) {
      shown += 1;
      visited.add(own);
    }
  }
  watcher.disconnect();
  return { strangers: [...strangers], shown, visited: visited.size };
}
