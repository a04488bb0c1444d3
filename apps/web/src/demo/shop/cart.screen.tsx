import { DemoPage } from '../frame/demo-page.tsx';

export default function CartScreen() {
  return <DemoPage menu="demo-shop">{null}</DemoPage>;
}
