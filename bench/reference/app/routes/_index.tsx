export default function Empty() {
  return <p>Hello</p>;
}
