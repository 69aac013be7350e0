import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { styled } from '@mui/material/styles';
import { brand } from '@/shared/brand/brand';
import { EmptyState } from '@/shared/ui/page/EmptyState';

const Frame = styled('main')({ height: '100dvh' });

/** Stands for the portal as long as it can not start, because the server is out of reach. */
export function OfflineStart() {
  return (
    <Frame aria-live="polite">
      <EmptyState
        icon={<CloudOffOutlined />}
        title="You are offline"
        text={`The server can not be reached. ${brand.name} starts by itself as soon as it can.`}
      />
    </Frame>
  );
}
