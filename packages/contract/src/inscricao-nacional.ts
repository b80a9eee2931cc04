import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'

/** Removes the mask and upper-cases, for storing, sending and comparing. Letters are kept (alphanumeric CNPJ). */
export const normalizeInscricao = (texto: string): string => texto.replace(/[\s./-]/g, '').toUpperCase()

/** A national id longer than 11 characters means a company (document 1 §1). Takes a normalised id. */
export const tipoPessoa = (inscricao: string): 'PF' | 'PJ' => (inscricao.length > 11 ? 'PJ' : 'PF')

/**
 * True when a normalised id is a CPF, or a numeric or alphanumeric CNPJ (IN RFB 2.229/2024), check digits included. The shape is
 * tested before the digits because the library drops stray characters first.
 */
export const inscricaoValida = (inscricao: string): boolean =>
  /^\d{11}$/.test(inscricao)
    ? isValidCpf(inscricao)
    : /^[0-9A-Z]{12}\d{2}$/.test(inscricao) && isValidCnpj(inscricao, { version: 2 })

/** Writes a normalised id with its mask: '123.456.789-09' or '12.ABC.345/01DE-35'. */
export const formatInscricao = (inscricao: string): string =>
  tipoPessoa(inscricao) === 'PF'
    ? inscricao.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
    : inscricao.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
