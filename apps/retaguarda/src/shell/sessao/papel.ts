const nomes: Readonly<Record<string, string>> = {
  atendente: 'Atendente',
  analista: 'Analista',
  gestor: 'Gestor',
  administrador: 'Administrador',
}

/** A role in words; one that is not known here is shown as the server names it. */
export const nomeDoPapel = (papel: string): string => nomes[papel] ?? papel
