import { tones } from '@/shared/ui/status/tone';
import type { ComponentStyles } from './ComponentStyles';

export const chips: ComponentStyles = {
  MuiChip: {
    styleOverrides: {
      root: ({ theme: { vars, mixins } }) => ({
        ...mixins.chip,
        '& .MuiChip-label': { padding: 0 },
        '& .MuiChip-icon': { width: 14, height: 14, margin: 0, color: 'inherit' },
        variants: tones.flatMap((tone) => {
          const { text, tint, solid } = vars.palette.tone[tone];
          const icon = { '& .MuiChip-icon': { color: solid } };
          return [
            {
              props: { variant: 'tint', color: tone },
              style: { color: text, backgroundColor: tint, ...icon },
            },
            {
              props: { variant: 'quiet', color: tone },
              style: {
                padding: 0,
                color: vars.palette.text.secondary,
                backgroundColor: 'transparent',
                ...icon,
              },
            },
          ];
        }),
      }),
    },
  },
};
