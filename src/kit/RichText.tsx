import Box from '@mui/material/Box';
import { RichTextField } from 'react-admin';
import './trustedTypes.ts';

/** Text of the editor, sanitised. Only pages with such text load the library that removes scripts. */
export default function RichText({ source }: { source: string }) {
  return (
    <Box
      sx={{
        '& > span': { display: 'block' },
        '& p, & ol, & ul, & pre': { my: 0.75 },
        '& :first-child': { mt: 0 },
        '& :last-child': { mb: 0 },
        '& img': { display: 'block', maxWidth: '100%', my: 0.75 },
        '& pre': { overflowX: 'auto' },
      }}
    >
      <RichTextField source={source} />
    </Box>
  );
}
