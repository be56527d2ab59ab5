import type { Plugin } from 'vite';
export function diagramPage(): Plugin;
