export { type Contatos, getContatos, listTelefones } from './contatos.service.ts'
