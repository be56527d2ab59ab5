import { Menu } from 'electron';
import { menuTemplate, type MenuOptions } from './menuTemplate.ts';

export function installMenu(options: MenuOptions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(options)));
}
