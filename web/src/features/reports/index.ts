export { CommentReport } from './CommentReport.tsx';
export { ReportHost } from './ReportHost.tsx';
