export {
  type ContatoGuardado,
  type Contatos,
  foiAvisado,
  getContatos,
  getContatosGuardados,
  getUf,
  listTelefones,
} from './contatos.service.ts'
