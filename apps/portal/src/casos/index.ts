export { ConfirmarDesistencia } from './ConfirmarDesistencia.tsx'
export { bancoEConta, contaDoTitular, ditosDoPagamento, pedidosDeConta } from './conta.tsx'
export { EtapasDoCaso } from './EtapasDoCaso.tsx'
export { atendimento, inicio, naFilial, voltarAoInicio } from './passo/ditos.ts'
export { AvisoDoCodigo } from './passo/formulario/AvisoDoCodigo.tsx'
export { Campo, type Valores } from './passo/formulario/Campo.tsx'
export type { CamposDe, QuaisquerCampos } from './passo/formulario/campos.ts'
export { readDigitado } from './passo/formulario/digitado.ts'
export { type EnderecoDoCliente, emLinhas } from './passo/formulario/endereco/endereco.ts'
export { showValor, validateMoeda } from './passo/formulario/moeda.ts'
export { inicioDosCampos, lerCampos } from './passo/formulario/preenchido.ts'
export { formatTelefone } from './passo/formulario/telefone.ts'
export { GuardaDoRascunho, useRascunho } from './passo/formulario/useRascunho.ts'
export {
  type Adiante,
  ato,
  type Candidato,
  type Lido,
  type Linha,
  type Partes,
  type Passos,
  passosDe,
} from './passo/linha.ts'
export { PassoScreen } from './passo/PassoScreen.tsx'
export { useMotivo } from './passo/useMotivo.ts'
export { diaDoPrazo } from './prazo.ts'
export { type Consulta, orNull } from './useEstado.ts'
