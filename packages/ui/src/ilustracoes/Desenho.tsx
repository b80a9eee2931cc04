import { desenhos } from './desenhos.tsx'

export const Desenho = ({ name }: { name: keyof typeof desenhos }) => desenhos[name]
