import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useColorScheme } from '../theme/colorScheme.ts';

export function SchemeToggle() {
  const translate = useTranslate();
  const [scheme, choose] = useColorScheme();
  const isDark = scheme === 'dark';
  const label = translate(isDark ? 'platform.scheme.toLight' : 'platform.scheme.toDark');
  return (
    <IconButton aria-label={label} title={label} onClick={() => choose(isDark ? 'light' : 'dark')}>
      {isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
    </IconButton>
  );
}
