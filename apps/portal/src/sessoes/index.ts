export { AlterarSenhaScreen } from './AlterarSenhaScreen.tsx'
