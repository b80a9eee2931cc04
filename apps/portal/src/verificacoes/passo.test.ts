import { ACOES_COM_CODIGO } from '@contempla/consorcio'
import { describe, expect, it } from 'vitest'
import { readPasso, writePasso } from './passo.ts'

describe('what a code is asked for', () => {
  it.each(ACOES_COM_CODIGO)('%s goes from one address to the next as it is', (acao) => {
    const passo = { acao, voltar: '/perfil/email-telefone?a=1&b=2', empilhado: acao === 'contato' }
    expect(readPasso(new URLSearchParams(writePasso(passo)).toString())).toEqual(passo)
  })

  it.each([
    ['', 'perfil'],
    ['?acao=qualquer', 'perfil'],
    ['?acao=contato', 'contato'],
  ])('of %s is %s', (search, acao) => {
    expect(readPasso(search)).toEqual({ acao, voltar: null, empilhado: false })
  })

  it.each([
    'https://outro.example/',
    '//outro.example',
    '/\\outro.example',
    '/\t/outro.example',
    '/nao-existe',
    'perfil',
    'javascript:alert(1)',
    '',
  ])('never leads to %s', (voltar) => {
    expect(readPasso(new URLSearchParams({ voltar }).toString()).voltar).toBeNull()
  })
})
