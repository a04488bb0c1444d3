import { DemoPage } from '../frame/demo-page.tsx';

export default function ShopScreen() {
  return <DemoPage menu="demo-shop">{null}</DemoPage>;
}
