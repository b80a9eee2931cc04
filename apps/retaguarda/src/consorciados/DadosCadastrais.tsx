import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { Button, formatDia, Section, TextField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useState } from 'react'
import { Ficha, formatInstante, type Result, useCall, useMay } from '../shell/kit.ts'
import classes from './Consorciados.module.css'
import { CampoDoMotivo, motivoContado } from './Motivo.tsx'
import { alteracaoEmPalavras, ausente, type Dados, registroEmPalavras, registroMascarado } from './registro.ts'

type Consorciado = Result<'GET /consorciados/:id'>

/** The registration data: masked at first; shown whole on request, which is written down. */
export function DadosCadastrais({ consorciado }: { consorciado: Consorciado }) {
  const [pedindo, setPedindo] = useState(false)
  const revelar = useCall('POST /consorciados/:id/revelar', {
    invalidates: ['/consorciados/'],
    onDone: () => setPedindo(false),
  })
  const { porque } = useMay('analista')
  const dados = revelar.data
  return (
    <Section
      title="Dados cadastrais"
      lead={
        dados
          ? 'À mostra até você sair desta tela.'
          : 'Confira com o que a pessoa disser, antes de contar qualquer coisa.'
      }
      action={
        dados ? (
          <Button size="small" variant="secondary" onClick={() => revelar.reset()}>
            Ocultar dados
          </Button>
        ) : (
          <Button size="small" variant="secondary" disabledReason={porque} onClick={() => setPedindo(true)}>
            Mostrar dados
          </Button>
        )
      }
    >
      <FormDialog
        open={pedindo}
        onClose={() => setPedindo(false)}
        title="Mostrar os dados?"
        submitLabel="Mostrar dados"
        call={revelar}
        values={{ caso: '', motivo: '' }}
        request={({ caso, motivo }) => ({
          params: { id: consorciado.id },
          body: { motivo, ...(caso.trim() ? { caso: Number(caso) } : {}) },
        })}
      >
        {({ field }) => (
          <>
            <TextField
              label="Número do caso"
              description="O caso desta pessoa de que você cuida."
              optional
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              {...field('caso', { validate: (texto) => /^\d*$/.test(texto.trim()) || 'Escreva só os números do caso' })}
            />
            <CampoDoMotivo {...field('motivo', motivoContado)} />
          </>
        )}
      </FormDialog>
      <Ficha items={dados ? aMostra(dados, consorciado) : mascarados(consorciado)} />
      {consorciado.alteracaoPendente && <p>Há uma mudança do cadastro pedida, à espera da análise.</p>}
      {dados?.alteracao && <Ficha items={alteracaoEmPalavras(dados.alteracao)} />}
      <p className={classes.consultas}>
        Cada consulta fica registrada com o nome de quem viu.{' '}
        {consorciado.consultas.length > 0
          ? `Últimas: ${consorciado.consultas.map((c) => `${c.funcionario}, ${formatInstante(c.quando)}`).join('; ')}.`
          : 'Ninguém viu estes dados até agora.'}
      </p>
    </Section>
  )
}

const mascarados = (c: Consorciado) => [
  { label: c.tipoPessoa === 'PF' ? 'CPF' : 'CNPJ', value: c.inscricaoMascarada },
  {
    label: c.tipoPessoa === 'PF' ? 'Nascimento' : 'Fundação',
    value: c.nascimentoInformado ? '••/••/••••' : ausente,
  },
  ...registroMascarado(c),
  { label: 'Parceiro', value: c.parceiro.nome },
]

const aMostra = (dados: Dados, c: Consorciado) => [
  { label: c.tipoPessoa === 'PF' ? 'CPF' : 'CNPJ', value: formatInscricao(dados.inscricaoNacional) },
  {
    label: c.tipoPessoa === 'PF' ? 'Nascimento' : 'Fundação',
    value: dados.dataNascimentoFundacao ? formatDia(dados.dataNascimentoFundacao) : ausente,
  },
  ...registroEmPalavras(dados),
  { label: 'Parceiro', value: c.parceiro.nome },
]
