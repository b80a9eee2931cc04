export { AlterarSenhaScreen } from './senha/AlterarSenhaScreen.tsx'
export { ConfirmarSenhaScreen } from './senha/ConfirmarSenhaScreen.tsx'
