import { styled } from '@mui/material/styles';
import Barcode from 'react-barcode';
import { usePhone } from '@/shared/ui/page/usePhone';

interface Props {
  readonly value: string;
}

/** Scanners need dark bars on white in either colour scheme. */
const bars = { lineColor: '#000000', background: '#ffffff' };

const Drawn = styled('div')({
  '& > svg': { display: 'block', margin: '0 auto', maxWidth: '100%' },
});

/** The bars of a tracking number (CONST-17). With its library it is a chunk of its own. */
export function TrackingBarcode({ value }: Props) {
  const isPhone = usePhone();
  return (
    <Drawn role="img" aria-label={`Barcode ${value}`}>
      <Barcode
        value={value}
        renderer="svg"
        height={70}
        width={isPhone ? 1 : 2}
        margin={0}
        displayValue={false}
        {...bars}
      />
    </Drawn>
  );
}
