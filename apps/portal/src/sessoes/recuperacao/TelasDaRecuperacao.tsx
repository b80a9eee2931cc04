// One after the other, and together: the way in asks for one file, and the next step waits for none.
export { RecuperacaoCpfCnpjScreen } from './RecuperacaoCpfCnpjScreen.tsx'
export { RecuperacaoDataScreen } from './RecuperacaoDataScreen.tsx'
export { RecuperacaoEmailScreen } from './RecuperacaoEmailScreen.tsx'
export { RecuperacaoEnviadoScreen } from './RecuperacaoEnviadoScreen.tsx'
