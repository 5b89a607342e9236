import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { DownloadButton } from '../../kit/DownloadButton.tsx';

/** Saves a company's records as a package for other cap table programs. */
export function OcfExport({ companyId }: { companyId: string }) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 3 }}>
      <DownloadButton
        path={`/api/companies/${encodeURIComponent(companyId)}/ocf`}
        label={translate('exports.ocf')}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, maxWidth: '64ch' }}>
        {translate('exports.ocfHint')}
      </Typography>
    </Box>
  );
}
