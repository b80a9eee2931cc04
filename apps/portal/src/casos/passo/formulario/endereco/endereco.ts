import { ENDERECO_PADRAO } from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'
import { maskCep } from '@contempla/ui'

export type EnderecoDoCliente = Payload<Contrato['GET /cotas/:id/dados-cadastrais/enderecos']>[number]
type AchadoPeloCep = Payload<Contrato['GET /buscas/cep/:zip']>

const vazio = {
  endereco: '',
  numero: '',
  semNumero: false,
  complemento: '',
  bairro: '',
  uf: '',
  idCidade: '',
  cidade: '',
}

/** The form of an address as it is typed. */
export type EnderecoDigitado = typeof vazio & { tipo: string; cep: string; principal: boolean }

/** Computes the initial values of an address's form; the first address starts as the principal one. */
export const digitar = (endereco: EnderecoDoCliente | null, primeiro: boolean): EnderecoDigitado =>
  endereco
    ? {
        tipo: String(endereco.tipoEndereco),
        cep: maskCep(endereco.cep),
        endereco: endereco.endereco,
        numero: endereco.numero ?? '',
        semNumero: endereco.numero === null,
        complemento: endereco.complemento ?? '',
        bairro: endereco.bairro,
        uf: endereco.uf,
        idCidade: String(endereco.idCidade),
        cidade: endereco.cidade,
        principal: endereco.principal,
      }
    : { ...vazio, tipo: String(ENDERECO_PADRAO), cep: '', principal: primeiro }

/** Builds the address as it is sent, with the CEP without its hyphen (document 3 §5). */
export const paraEnviar = (d: EnderecoDigitado) => ({
  tipoEndereco: Number(d.tipo),
  cep: d.cep.replace(/\D/g, ''),
  endereco: d.endereco.trim(),
  numero: d.semNumero ? null : d.numero.trim(),
  complemento: d.complemento.trim() || null,
  bairro: d.bairro.trim(),
  cidade: d.cidade,
  idCidade: Number(d.idCidade),
  uf: d.uf,
  principal: d.principal,
})

/** Computes the fields that a CEP fills in; a failed lookup (null) clears all but the CEP (document 3 §5). */
export function peloCep(achado: AchadoPeloCep | null): typeof vazio {
  if (!achado) return vazio
  return {
    ...vazio,
    endereco: [achado.tipo_logradouro, achado.logradouro].filter(Boolean).join(' '),
    bairro: achado.bairro,
    uf: achado.estado,
    idCidade: String(achado.id_cidade),
    cidade: achado.localidade,
  }
}

/** Writes the address in the order of an envelope: street and number, complement, city. */
export const emLinhas = (e: EnderecoDoCliente): string[] => [
  [`${e.endereco}, ${e.numero ?? 's/n'}`, e.complemento].filter(Boolean).join(' – '),
  `${e.bairro}, ${e.cidade} – ${e.uf}`,
  `CEP ${maskCep(e.cep)}`,
]

export const isCepInteiro = (cep: string): boolean => cep.replace(/\D/g, '').length === 8

/** Tells whether everything that a CEP may give is known, so that none of it is asked for. */
export const isDoCep = ({
  endereco,
  bairro,
  uf,
  idCidade,
}: Pick<EnderecoDigitado, 'endereco' | 'bairro' | 'uf' | 'idCidade'>): boolean =>
  [endereco, bairro, uf, idCidade].every((parte) => parte.trim() !== '')

/** Writes the CEP's part of the address in words. */
export const linhasDoCep = (e: Pick<EnderecoDigitado, 'endereco' | 'bairro' | 'cidade' | 'uf'>): string[] => [
  e.endereco,
  `${e.bairro}, ${e.cidade} – ${e.uf}`,
]
