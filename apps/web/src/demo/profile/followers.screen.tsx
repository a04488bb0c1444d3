import { DemoPage } from '../frame/demo-page.tsx';

export default function FollowersScreen() {
  return <DemoPage menu="demo-profile">{null}</DemoPage>;
}
