import type { Contrato } from '@contempla/contract'
import type { Input } from '@contempla/web'

type Contatos = NonNullable<Input<Contrato, 'PATCH /core/faturamento-credito/atualizar'>['body']>

/** The contacts that the holder gives; null for what stays as in the registration. */
export type ContatosDitos = {
  email: string | null
  telefone: NonNullable<Contatos['telefone']> | null
  endereco: (Omit<NonNullable<Contatos['endereco']>, 'estado'> & { uf: string }) | null
}

export function contatosDe({ email, telefone, endereco }: ContatosDitos): Contatos {
  const { cep, endereco: rua, numero, complemento, bairro, idCidade, uf } = endereco ?? {}
  return {
    ...(email ? { email } : {}),
    ...(telefone ? { telefone } : {}),
    ...(endereco ? { endereco: { cep, endereco: rua, numero, complemento, bairro, idCidade, estado: uf } } : {}),
  } as Contatos
}

/** Writes a phone on record as it is spoken; one that the server masked for a visitor by link stays as it came. */
export const telefoneDito = (telefone: string | null): string | null =>
  telefone && telefone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
