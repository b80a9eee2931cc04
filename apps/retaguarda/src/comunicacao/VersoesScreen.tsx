import { Button, Checkbox, Tag, TextField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Coluna, Pagina, type Result, readQuery, Tabela, useCall, useMay } from '../shell/kit.ts'

type Versao = Result<'GET /aplicativo/versoes'>[number]

const colunas: readonly Coluna<Versao>[] = [
  { title: 'Versão', value: ({ versao }) => versao },
  {
    title: 'Para quem tem outra',
    value: ({ obrigatoria }) => (obrigatoria ? 'Precisa atualizar para continuar' : 'É avisado, e pode continuar'),
  },
  { title: 'Vale', value: ({ vigente }) => (vigente ? <Tag tone="sucesso">Agora</Tag> : 'Não mais') },
]

/** The versions of the portal: the last one published is in force. */
export function VersoesScreen() {
  const versoes = useQuery(readQuery('GET /aplicativo/versoes'))
  const [aberta, setAberta] = useState(false)
  const { porque } = useMay('gestor')
  return (
    <Pagina
      title="Versões do aplicativo"
      summary="Vale a última publicada. Para voltar atrás, publique a anterior de novo."
      actions={
        <Button disabledReason={porque} onClick={() => setAberta(true)}>
          Publicar versão
        </Button>
      }
    >
      <Tabela
        caption="Versões do aplicativo"
        columns={colunas}
        rows={versoes.data}
        query={versoes}
        rowKey={({ id }) => id}
        empty={{ title: 'Nenhuma versão', text: 'Sem uma publicada, ninguém é avisado de nada.' }}
      />
      {aberta && <PublicarVersao onClose={() => setAberta(false)} />}
    </Pagina>
  )
}

function PublicarVersao({ onClose }: { onClose: () => void }) {
  const publicar = useCall('POST /aplicativo/versoes', {
    success: 'Versão publicada.',
    invalidates: ['/aplicativo/versoes'],
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Publicar versão"
      submitLabel="Publicar"
      values={{ versao: '', obrigatoria: false }}
      call={publicar}
      request={({ versao, obrigatoria }) => ({ body: { versao: versao.trim(), obrigatoria } })}
    >
      {({ field }) => (
        <>
          <TextField
            label="Versão"
            description="Como 1.70.00. Quem tem o portal aberto numa anterior é avisado na hora."
            maxLength={14}
            {...field('versao', { required: 'Informe a versão' })}
          />
          <Checkbox
            label="Obrigatória"
            description="Quem tem uma anterior precisa atualizar para continuar."
            {...field('obrigatoria')}
          />
        </>
      )}
    </FormDialog>
  )
}
