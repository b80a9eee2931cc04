import { marcaDoParceiro, type Parceiro } from '../parceiros/index.ts'
import type { MarcaDoPapel } from './papel.ts'

/** What can be read off paper and used. */
const escritos: ReadonlySet<string> = new Set(['telefone', 'ouvidoria', 'email', 'site'])

/** The partner's brand as a paper has it, with the ways to speak with them. */
export function presentMarca(parceiro: Parceiro): MarcaDoPapel {
  return {
    nome: parceiro.nome,
    cor: marcaDoParceiro(parceiro).primaria,
    administradora: parceiro.administradora,
    contatos: parceiro.canais.filter(({ tipo }) => escritos.has(tipo)),
  }
}
