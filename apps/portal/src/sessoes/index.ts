export { AlterarSenhaScreen } from './senha/AlterarSenhaScreen.tsx'
