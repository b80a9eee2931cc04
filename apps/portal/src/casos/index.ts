export { ConfirmarDesistencia } from './ConfirmarDesistencia.tsx'
export { atendimento, inicio, naFilial, voltarAoInicio } from './passo/ditos.ts'
export { AvisoDoCodigo } from './passo/formulario/AvisoDoCodigo.tsx'
export { CamposDoEndereco } from './passo/formulario/endereco/CamposDoEndereco.tsx'
export {
  digitar as digitarEndereco,
  type EnderecoDoCliente,
  emLinhas,
  paraEnviar as enderecoParaEnviar,
} from './passo/formulario/endereco/endereco.ts'
export { showValor, validateMoeda } from './passo/formulario/moeda.ts'
export { formatTelefone, readTelefone, validateTelefone } from './passo/formulario/telefone.ts'
export { GuardaDoRascunho, useRascunho } from './passo/formulario/useRascunho.ts'
export { ato, type Lido, type Linha, type Passos, passosDe } from './passo/linha.ts'
export { PassoScreen } from './passo/PassoScreen.tsx'
export { useMotivo } from './passo/useMotivo.ts'
export { diaDoPrazo } from './prazo.ts'
export { type Consulta, orNull } from './useEstado.ts'
