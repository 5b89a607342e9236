export const editing = {
  editing: {
    saving: 'Spremanje…',
    saved: 'Spremljeno',
    failed: '%{reason} Ovo nije spremljeno.',
  },
};
