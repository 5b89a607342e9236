import { createTheme, type Theme } from '@mui/material/styles';
import type { ColorScheme } from './colorScheme.ts';
import { components } from './components.ts';
import tokens from './tokens.css?raw';

/** MUI computes with colours, so it needs their values and not the names of the custom properties. */
const colors = new Map(
  [...tokens.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name!,
    { light: light!, dark: dark! },
  ]),
);

function buildTheme(scheme: ColorScheme): Theme {
  const color = (name: string) => colors.get(name)![scheme];
  const status = (name: string) => ({ main: color(name), light: color(name), dark: color(name) });
  return createTheme({
    palette: {
      mode: scheme,
      contrastThreshold: 4.5,
      primary: {
        main: color('accent'),
        light: color('accent'),
        dark: color('accent-hover'),
        contrastText: color('on-accent'),
      },
      secondary: { main: color('text-muted') },
      error: status('danger'),
      warning: status('warning'),
      info: status('info'),
      success: status('success'),
      text: { primary: color('text'), secondary: color('text-muted') },
      background: { default: color('page'), paper: color('surface') },
      divider: color('line'),
    },
    shape: { borderRadius: 8 },
    spacing: 8,
    typography: {
      fontFamily: 'var(--font)',
      h1: { fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.015em' },
      h2: { fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.4, letterSpacing: '-0.01em' },
      h3: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 },
      h6: { fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.4 },
      subtitle1: { fontSize: '0.9375rem' },
      body1: { fontSize: '0.9375rem' },
      body2: { fontSize: '0.875rem' },
      caption: { fontSize: '0.8125rem' },
      button: { fontSize: '0.875rem', fontWeight: 550, textTransform: 'none', lineHeight: 1.5 },
    },
    components,
  });
}

export const themes: Readonly<Record<ColorScheme, Theme>> = {
  light: buildTheme('light'),
  dark: buildTheme('dark'),
};
