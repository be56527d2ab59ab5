import { hrefOf, SCREENS } from '../store/navigation.ts';
import { usePlace } from '../store/parleyContext.tsx';
import { Icon } from '../ui/Icon.tsx';
import { words } from '../words/words.ts';
import styles from './App.module.css';

export function MainNavigation() {
  const current = usePlace((place) => place.screen);
  return (
    <nav aria-label={words.app.main} className={styles['strip']}>
      {SCREENS.map((screen) => (
        <a
          key={screen}
          href={hrefOf({ screen, sessionId: null })}
          aria-current={screen === current ? 'page' : undefined}
        >
          <Icon name={screen} />
          <span className={styles['label']}>{words.app.screens[screen]}</span>
        </a>
      ))}
    </nav>
  );
}
