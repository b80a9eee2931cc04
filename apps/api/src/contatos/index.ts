export { asHeading, queueAviso } from './avisos.ts'
export {
  type ContatoGuardado,
  type Contatos,
  confirmCelular,
  findCelularAConfirmar,
  foiAvisado,
  foiConfirmado,
  getContatos,
  getContatosGuardados,
  getUf,
  listCelulares,
  listTelefones,
  listUfsDosTitulares,
  saiuOAviso,
} from './contatos.service.ts'
export { getDestinatario } from './destinatario.ts'
export { type Endereco, type EnderecoDoCliente, enderecoEmUmaLinha, listEnderecos } from './enderecos.ts'
export { includeContatos } from './incluir.ts'
