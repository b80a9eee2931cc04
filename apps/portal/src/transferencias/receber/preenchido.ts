/** What was typed in the page of an invitation, by field. */
export type Preenchido = Partial<
  Record<
    | 'nome'
    | 'nascimento'
    | 'telefone'
    | 'cep'
    | 'endereco'
    | 'numero'
    | 'bairro'
    | 'cidade'
    | 'uf'
    | 'representante'
    | 'cpfDoRepresentante'
    | 'renda',
    string
  >
>

/** '12/05/1990' as a day; null where it is none. */
export function diaDe(digitado = ''): string | null {
  const partes = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(digitado.trim())
  return partes ? `${partes[3]}-${partes[2]}-${partes[1]}` : null
}

/** 'R$ 2.500,00' in centavos; 0 where nothing was typed. */
export const centavosDe = (digitado = ''): number => Number(digitado.replace(/\D/g, ''))

const NOMES = {
  nome: 'o nome',
  nascimento: 'a data',
  telefone: 'o celular',
  cep: 'o CEP',
  endereco: 'a rua',
  bairro: 'o bairro',
  cidade: 'a cidade',
  uf: 'o estado',
} as const

type Pessoa = { pessoa: 'PF' | 'PJ'; jaCliente: boolean }

/** Names the first field that is missing; null where none is. */
export function queFalta(campos: Preenchido, { pessoa, jaCliente }: Pessoa): string | null {
  const nomes = jaCliente ? [] : (Object.keys(NOMES) as (keyof typeof NOMES)[])
  const vazio = nomes.find((nome) => !campos[nome]?.trim())
  if (vazio) return `Preencha ${NOMES[vazio]}.`
  if (!jaCliente && diaDe(campos.nascimento) === null) return 'Confira a data: dia, mês e ano.'
  if (pessoa === 'PJ' && !(campos.representante?.trim() && campos.cpfDoRepresentante?.trim()))
    return 'Preencha quem representa a empresa.'
  return centavosDe(campos.renda) > 0 ? null : 'Preencha a renda.'
}

/** The registration as the call takes it, of fields that are all there. */
export function cadastroDe(campos: Preenchido, { tipoTelefone }: { tipoTelefone: number }) {
  const digitos = (campos.telefone ?? '').replace(/\D/g, '')
  return {
    nome: campos.nome ?? '',
    nascimento: diaDe(campos.nascimento) ?? '',
    telefone: { ddd: digitos.slice(0, 2), telefone: digitos.slice(2), tipoTelefone },
    endereco: {
      cep: campos.cep ?? '',
      endereco: campos.endereco ?? '',
      numero: campos.numero?.trim() || null,
      bairro: campos.bairro ?? '',
      cidade: campos.cidade ?? '',
      uf: (campos.uf ?? '').trim().toUpperCase(),
    },
  }
}

/** Who signs for a company; null of a person. */
export const representanteDe = (campos: Preenchido, { pessoa }: Pick<Pessoa, 'pessoa'>) =>
  pessoa === 'PJ' ? { nome: campos.representante ?? '', cpf: campos.cpfDoRepresentante ?? '' } : null
