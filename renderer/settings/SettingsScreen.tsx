import {
  PREFERENCE_CHOICES,
  PREFERENCE_SIZES,
  type PreferenceChoiceKey,
  type Preferences,
  type PreferenceSizeKey,
} from '../../shared/preferences.ts';
import { useHost, useParley } from '../store/parleyContext.tsx';
import { Field, Select } from '../ui/Field.tsx';
import { words } from '../words/words.ts';
import styles from './SettingsScreen.module.css';

const CHOICE_WORDS = {
  theme: words.settings.themes,
  density: words.settings.densities,
  proseFace: words.settings.proseFaces,
  codeFace: words.settings.codeFaces,
  detail: words.settings.details,
  sendKey: words.settings.sendKeys,
} as const satisfies { readonly [Key in PreferenceChoiceKey]: Readonly<Record<Preferences[Key], string>> };

/** Every change takes effect at once and in every window; there is nothing to save. */
export function SettingsScreen() {
  return (
    <main className={styles['screen']}>
      <h1>{words.app.screens.settings}</h1>
      <section aria-label={words.settings.appearance}>
        <h2>{words.settings.appearance}</h2>
        <Choice name="theme" />
        <Choice name="density" />
        <Size name="interfaceSize" />
      </section>
      <section aria-label={words.settings.reading}>
        <h2>{words.settings.reading}</h2>
        <Choice name="detail" />
        <Choice name="proseFace" />
        <Size name="proseSize" />
        <Choice name="codeFace" />
        <Size name="codeSize" />
        <p className={styles['sample']}>
          {words.settings.sample} <code>await retry(5)</code>
        </p>
      </section>
      <section aria-label={words.settings.writing}>
        <h2>{words.settings.writing}</h2>
        <Choice name="sendKey" />
      </section>
      <About />
    </main>
  );
}

function useChange(): (change: Partial<Preferences>) => void {
  const parley = useParley();
  return (change) => void parley.call('preferences.change', { change });
}

function Choice({ name }: { readonly name: PreferenceChoiceKey }) {
  const value = useHost(({ preferences }) => preferences[name]);
  const change = useChange();
  const texts: Readonly<Record<string, string>> = CHOICE_WORDS[name];
  const options = PREFERENCE_CHOICES[name].map((choice) => ({ value: choice, text: texts[choice] ?? choice }));
  return (
    <Field label={words.settings[name]}>
      {(id) => <Select id={id} value={value} options={options} onChange={(next) => change({ [name]: next })} />}
    </Field>
  );
}

function Size({ name }: { readonly name: PreferenceSizeKey }) {
  const value = useHost(({ preferences }) => preferences[name]);
  const change = useChange();
  const { min, max, step } = PREFERENCE_SIZES[name];
  return (
    <Field label={words.settings[name]}>
      {(id) => (
        <span className={styles['size']}>
          <input
            id={id}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            aria-valuetext={words.settings.pixels(value)}
            onChange={(event) => change({ [name]: Number(event.target.value) })}
          />
          <output htmlFor={id}>{words.settings.pixels(value)}</output>
        </span>
      )}
    </Field>
  );
}

function About() {
  const app = useHost((view) => view.app);
  if (app === null) return null;
  const { cli, version } = app;
  return (
    <footer className={styles['about']}>
      <p>{words.settings.about(version)}</p>
      <p>
        {words.settings.cli}: {cli.found ? words.settings.cliAt(cli.path, cli.version) : words.settings.cliMissing}
      </p>
    </footer>
  );
}
