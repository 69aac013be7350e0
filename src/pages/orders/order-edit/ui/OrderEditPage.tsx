import { useEffect, useState } from 'react';
import { useOrders, type Order } from '@/entities/order';
import { RecordPage } from '@/widgets/record-page';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { OrderEditScreen } from './OrderEditScreen';

/**
 * The form, or the detail where the order may not be edited on arrival; what becomes of it later
 * the form asks about.
 */
function FormOrDetail({ order }: { readonly order: Order }) {
  const navigation = useNavigation();
  const [isForm] = useState(order.isEditable);
  useEffect(() => {
    if (!isForm) navigation.replace('OrderDetail', navigation.params);
  }, [isForm, navigation]);
  return isForm ? <OrderEditScreen opened={order} /> : null;
}

/** Edits an order; one that may not be edited is shown instead (ORDE-17). */
export function OrderEditPage() {
  return <RecordPage store={useOrders()}>{(order) => <FormOrDetail order={order} />}</RecordPage>;
}
