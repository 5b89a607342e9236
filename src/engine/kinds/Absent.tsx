import Box from '@mui/material/Box';

export const isAbsent = (value: unknown) => value === null || value === undefined || value === '';

export const Absent = () => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    –
  </Box>
);
