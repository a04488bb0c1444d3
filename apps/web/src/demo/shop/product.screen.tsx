import { DemoPage } from '../frame/demo-page.tsx';

export default function ProductScreen() {
  return <DemoPage menu="demo-shop">{null}</DemoPage>;
}
