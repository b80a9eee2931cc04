/** How the papers of a year are named among what is printed of a quota, and which year a name is of. */
const createNome = (prefixo: string) => ({
  doAno: (ano: number): string => `${prefixo}-${ano}`,
  readAno: (impresso: string): number | null => {
    const [, ano] = new RegExp(`^${prefixo}-(\\d{4})$`).exec(impresso) ?? []
    return ano === undefined ? null : Number(ano)
  },
})

export const { doAno: impressoDosPagamentos, readAno: anoDosPagamentos } = createNome('pagamentos')
export const { doAno: impressoDoInforme, readAno: anoDoInforme } = createNome('informe')
