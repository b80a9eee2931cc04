import { describe, expect, it } from 'vitest'
import { limitesPadrao, listKinds, nameKinds, refuseEmpty, refuseKind, refuseSize, splitByRoom } from './regras.ts'

const limites = { maxArquivos: 2, maxBytes: 1_000_000, tipos: ['application/pdf', 'image/jpeg', 'image/png'] }
const arquivo = (size: number, name = 'rg.jpg') => ({ name, size })

describe('limits of a file field', () => {
  it('takes a file of exactly the limit and refuses one byte more, naming file and limit', () => {
    expect(refuseSize(arquivo(1_000_000), limites)).toBeNull()
    expect(refuseSize(arquivo(1_000_001), limites)).toEqual({
      mensagem: 'Um ou mais arquivos são maior que o permitido',
      detalhe: '“rg.jpg” tem 1 MB; o limite é 1 MB.',
    })
  })
  it('refuses a file with nothing in it, by its name', () => {
    expect(refuseEmpty(arquivo(1))).toBeNull()
    expect(refuseEmpty(arquivo(0, 'vazio.pdf'))).toEqual({
      mensagem: 'O arquivo está vazio',
      detalhe: '“vazio.pdf” não tem nada dentro. Escolha outro.',
    })
  })
  it('refuses a type that is not listed, in the words of the specification', () => {
    expect(refuseKind(arquivo(1), 'image/jpeg', limites)).toBeNull()
    expect(refuseKind(arquivo(1, 'x.svg'), '', limites)).toEqual({
      mensagem: 'O formato do arquivo utilizado não atende o requisito, por favor verifique!',
      detalhe: '“x.svg” não é PDF, JPG, JPEG ou PNG.',
    })
  })
  it.each([
    ['image/heic', 'escolha “Mais compatível”'],
    ['application/xml', 'envie o PDF do documento'],
    ['application/zip', 'salve como PDF'],
  ])('says of %s what to do', (tipo, palavras) => {
    expect(refuseKind(arquivo(1), tipo, limites)?.detalhe).toContain(palavras)
  })
  it('takes as many as fit and refuses the rest', () => {
    const novos = [arquivo(1, 'a'), arquivo(1, 'b')]
    expect(splitByRoom(novos, 0, limites)).toEqual({ aceitos: novos, recusa: null })
    expect(splitByRoom(novos, 1, limites)).toMatchObject({
      aceitos: [novos[0]],
      recusa: { mensagem: 'Somente 2 arquivos neste campo.', detalhe: expect.stringContaining('“b”') },
    })
    expect(splitByRoom(novos, 3, limites).aceitos).toEqual([])
  })
  it.each([
    ['application/pdf', 6_000_000, true],
    ['image/jpeg', 6_000_000, true],
    ['image/jpeg', 6_000_001, false],
    ['image/png', 1, false],
    ['image/tiff', 1, false],
  ])('by default takes PDF, JPG or JPEG up to 6 MB: %s of %i bytes, %s', (tipo, size, aceito) => {
    const candidato = arquivo(size)
    expect(refuseKind(candidato, tipo, limitesPadrao) === null && refuseSize(candidato, limitesPadrao) === null).toBe(
      aceito,
    )
    expect(nameKinds(limitesPadrao.tipos)).toBe('PDF, JPG ou JPEG')
  })
  it('offers files also by how their names end', () => {
    expect(listKinds(limitesPadrao.tipos)).toBe('application/pdf,.pdf,image/jpeg,.jpg,.jpeg,image/png')
  })
  it('names types as a person says them', () => {
    expect(nameKinds(['application/pdf'])).toBe('PDF')
    expect(nameKinds(limites.tipos)).toBe('PDF, JPG, JPEG ou PNG')
  })
})
