import Box from '@mui/material/Box';

type Props = {
  /** The address of the image. */
  address: string;
  height: number;
};

/** A small picture beside the name of what it shows, which is not said a second time. It is on white ground, as on paper. */
export function Picture({ address, height }: Props) {
  return <Box component="img" src={address} alt="" sx={{ ...picture, height, maxWidth: 4 * height }} />;
}

const picture = {
  display: 'block',
  flex: 'none',
  objectFit: 'contain',
  borderRadius: 0.5,
  p: 0.25,
  bgcolor: '#fff',
} as const;
