import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary`: the one thing this place is for. `quiet`: beside the text, no frame. */
  readonly tone?: 'plain' | 'primary' | 'quiet';
}

export function Button({ tone = 'plain', className, type = 'button', ...rest }: ButtonProps) {
  const classes = [styles['button'], styles[tone], className].filter(Boolean).join(' ');
  return <button type={type} className={classes} {...rest} />;
}
