import type { ThemeOptions } from '@mui/material/styles';
import { createElement } from 'react';
import { useTranslate } from 'react-admin';
import { firstMatch } from './firstMatch.ts';

/** What a choice says where nothing has the typed name: MUI's own word for it is that there are no options. */
const NothingFound = () => useTranslate()('ra.navigation.no_results');

const line = '1px solid var(--color-line)';
const focusRing = { outline: '2px solid var(--color-accent)', outlineOffset: 2 };

const alertColors = [
  ['success', 'success'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['error', 'danger'],
] as const;

/** The looks of MUI's and react-admin's components in Vestry: dense, with lines in place of shadows. */
export const components: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { lineHeight: 1.5, fontSize: '0.9375rem' },
    },
  },

  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: { minHeight: 32, paddingBlock: 4, paddingInline: 12, whiteSpace: 'nowrap' },
      outlined: { borderColor: 'var(--color-line-strong)' },
    },
  },
  // The ring of a radio button or a box stays off the first letter of its label.
  MuiFormControlLabel: {
    styleOverrides: { root: { '& .MuiButtonBase-root.Mui-focusVisible': { outlineOffset: -4 } } },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: { width: 36, height: 36, borderRadius: 'var(--radius)', color: 'var(--color-text-muted)' },
    },
  },
  MuiSvgIcon: { defaultProps: { fontSize: 'small' } },

  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: { styleOverrides: { root: { border: line } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 36, fontSize: '0.875rem' } } },
  MuiTooltip: { defaultProps: { enterDelay: 400 } },

  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiAutocomplete: {
    defaultProps: {
      fullWidth: true,
      size: 'small',
      noOptionsText: createElement(NothingFound),
      ...firstMatch,
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: 'var(--color-surface)' },
      notchedOutline: { borderColor: 'var(--color-line-strong)' },
    },
  },

  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableRow: { styleOverrides: { root: { height: 40 } } },
  MuiTableCell: {
    styleOverrides: {
      root: { paddingBlock: 4, paddingInline: 12, borderBottom: line, fontSize: '0.875rem' },
      head: {
        color: 'var(--color-text-muted)',
        backgroundColor: 'var(--color-surface)',
        fontSize: '0.8125rem',
        fontWeight: 550,
        whiteSpace: 'nowrap',
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: { root: { verticalAlign: 'top', '&.Mui-active': { color: 'var(--color-text)' } } },
  },

  RaTabbedShowLayout: {
    styleOverrides: { root: { '& .RaTabbedShowLayout-content': { padding: '16px 0 0' } } },
  },
  RaLabeled: { styleOverrides: { root: { marginBottom: 0 } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { height: 2 } } },
  MuiTabScrollButton: { styleOverrides: { root: { width: 28 } } },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 40,
        minWidth: 0,
        paddingBlock: 8,
        paddingInline: 12,
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        fontSize: '0.875rem',
        variants: alertColors.map(([severity, color]) => ({
          props: { variant: 'standard', severity },
          style: { color: 'var(--color-text)', backgroundColor: `var(--color-${color}-soft)` },
        })),
      },
    },
  },
};
